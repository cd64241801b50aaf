import type { NameRules } from '@entrepot/domain';
import type { PostcodeRules } from '@entrepot/domain/address-format';
import { useCall } from '../api/calls.ts';

const staleMs = 600_000;

/** How strictly the shop checks names and e-mail addresses; the lenient way until the setting has arrived. */
export function useNameRules(): NameRules {
  const { data } = useCall('syspara!getSyspara', { code: 'specified_name_rules' }, { staleMs });
  return { isAsSpecified: data?.specified_name_rules === true };
}

/** Whether postcodes follow the specified lower bound; each country's own rule until the setting has arrived. */
export function usePostcodeRules(): PostcodeRules {
  const { data } = useCall('syspara!getSyspara', { code: 'specified_postcode_rule' }, { staleMs });
  return { isAsSpecified: data?.specified_postcode_rule === true };
}

import type { TextParams } from '@hall/shared/locales/translate';
import type { ShowName } from '@hall/shared/rules/masking';

/** @returns the values of a text, with the people that it lists under `names` as its reader may see them */
export const showNames = (params: TextParams = {}, showName: ShowName): TextParams =>
  Array.isArray(params.names) ? { ...params, names: params.names.map(showName) } : params;

import { IsOptional } from 'class-validator';
import type { DocType } from '../codes/states';
import { normaliseAgencyName, normalisePaperNumber } from '../rules/people';
import { RegisterDto } from './account';
import { FormNormalised, FormText } from './coerce';
import { IsAgencyName, IsCertificateNumber, IsLicenceNumber, IsMail } from './field-rules';
import { TakesDocType, TakesIdNumber, TakesRealName } from './fields';
import { endpoint } from './endpoint';

export const teamAccountCalls = {
  register: (type: TeamType) =>
    endpoint<RegisterGuideDto | RegisterAgencyDto, RegisteredAnswer>(`${type}_account/register`),
  getImage: (type: TeamType) => endpoint<undefined, PaperImageAnswer>(`${type}_account/getImage`),
} as const;

/** Account types whose registration includes papers for the hall's review. */
export const teamTypes = ['tg', 'ta'] as const;
export type TeamType = (typeof teamTypes)[number];

/** Form field of the paper's image: a guide's certificate or an agency's licence. */
export const imageFieldOf = { tg: 'certimage', ta: 'licenceimage' } as const;
/** Form field of the paper's number. */
export const paperFieldOf = { tg: 'certno', ta: 'licenceno' } as const;

export class RegisterGuideDto extends RegisterDto {
  @FormNormalised(normalisePaperNumber)
  @IsCertificateNumber()
  certno: string;

  @FormText()
  @IsMail()
  email: string;
}

/** `realname`, document and phone are those of the agency's contact person. */
export class RegisterAgencyDto extends RegisterDto {
  @FormNormalised(normaliseAgencyName)
  @IsAgencyName()
  taname: string;

  @FormNormalised(normalisePaperNumber)
  @IsLicenceNumber()
  licenceno: string;

  @FormText()
  @IsMail()
  email: string;
}

/** The id of an account that waits for the hall's review. */
export interface RegisteredAnswer {
  accountid: string;
}

class SaveTeamProfileDto {
  @IsOptional()
  @TakesRealName()
  realname?: string;

  @IsOptional()
  @FormText()
  @IsMail()
  email?: string;

  /** The document may be sent, but must not change (spec 5). */
  @IsOptional()
  @TakesDocType()
  doctype?: DocType;

  @IsOptional()
  @TakesIdNumber()
  idnum?: string;
}

export class SaveGuideProfileDto extends SaveTeamProfileDto {
  @IsOptional()
  @FormNormalised(normalisePaperNumber)
  @IsCertificateNumber()
  certno?: string;
}

export class SaveAgencyProfileDto extends SaveTeamProfileDto {
  @IsOptional()
  @FormNormalised(normaliseAgencyName)
  @IsAgencyName()
  taname?: string;

  @IsOptional()
  @FormNormalised(normalisePaperNumber)
  @IsLicenceNumber()
  licenceno?: string;
}

export interface PaperImageAnswer {
  /** A data URL. */
  image: string;
}

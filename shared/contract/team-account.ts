import { IsOptional } from 'class-validator';
import { certificateImageMaxBytes } from '../codes/limits';
import type { DocType } from '../codes/states';
import { normaliseAgencyName, normalisePaperNumber } from '../rules/people';
import { type ProfileAnswer, RegisterDto, type SignInAnswer } from './account';
import { FormNormalised, FormText } from './coerce';
import { IsAgencyName, IsCertificateNumber, IsLicenceNumber, IsMail } from './field-rules';
import { TakesDocType, TakesIdNumber, TakesMobile, TakesRealName } from './fields';
import { accountCall, answer, publicCall } from './endpoint';

/** Account types whose registration includes papers for the hall's review. */
export const teamTypes = ['tg', 'ta'] as const;
export type TeamType = (typeof teamTypes)[number];

/** Form field of the paper's image: a guide's certificate or an agency's licence. */
export const imageFieldOf = { tg: 'certimage', ta: 'licenceimage' } as const;
/** Form field of the paper's number. */
export const paperFieldOf = { tg: 'certno', ta: 'licenceno' } as const;

export class RegisterGuideDto extends RegisterDto {
  @TakesMobile()
  telnum: string;

  @FormNormalised(normalisePaperNumber)
  @IsCertificateNumber()
  certno: string;

  @FormText()
  @IsMail()
  email: string;
}

/** `realname`, document and phone are those of the agency's contact person. */
export class RegisterAgencyDto extends RegisterDto {
  @TakesMobile()
  telnum: string;

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

/** A new account, which waits for the hall's review, and its sign-in. */
export interface RegisteredAnswer extends SignInAnswer {
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

const fileOf = (type: TeamType) => ({
  field: imageFieldOf[type],
  maxBytes: certificateImageMaxBytes,
});

export const teamAccountCalls = {
  registerGuide: publicCall(
    'tg_account/register',
    'Registers a guide, who then waits for review, and signs them in.',
    {
      file: fileOf('tg'),
      Dto: RegisterGuideDto,
      returns: answer<RegisteredAnswer>(),
    },
  ),
  registerAgency: publicCall(
    'ta_account/register',
    'Registers a travel agency, which then waits for review, and signs it in.',
    { file: fileOf('ta'), Dto: RegisterAgencyDto, returns: answer<RegisteredAnswer>() },
  ),
  saveGuide: accountCall(
    'tg_account/saveProfile',
    'Changes a guide’s profile, once in 365 days; reviewed fields are reviewed again.',
    {
      access: ['tg'],
      ownerOnly: true,
      file: fileOf('tg'),
      Dto: SaveGuideProfileDto,
      returns: answer<ProfileAnswer>(),
    },
  ),
  saveAgency: accountCall(
    'ta_account/saveProfile',
    'Changes an agency’s profile, once in 365 days; reviewed fields are reviewed again.',
    {
      access: ['ta'],
      ownerOnly: true,
      file: fileOf('ta'),
      Dto: SaveAgencyProfileDto,
      returns: answer<ProfileAnswer>(),
    },
  ),
  getImage: (type: TeamType) =>
    accountCall(`${type}_account/getImage`, 'The image of the account’s certificate or licence.', {
      access: [type],
      unlimited: true,
      returns: answer<PaperImageAnswer>(),
    }),
} as const;

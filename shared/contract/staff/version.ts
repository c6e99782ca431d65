import { IsString, Length } from 'class-validator';

/** The version that a form was opened with. A save with an older one is refused (product 11). */
export interface WithVersion {
  version: string;
}

/** The present value and version, in the answer to a refused save (409). */
export interface PresentValue extends WithVersion {
  /** By field, in the form of the audit log. */
  value: object;
}

/** @returns the DTO of a save, extended with the version of the form */
export function withVersion<Form extends object>(
  Dto: new () => Form,
): new () => Form & WithVersion {
  class VersionedDto extends (Dto as new () => object) implements WithVersion {
    @IsString({ message: 'validation.required' })
    @Length(1, 200, { message: 'validation.required' })
    version: string;
  }
  return VersionedDto as new () => Form & WithVersion;
}

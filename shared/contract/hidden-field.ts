import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * Honeypot: an optional field that no person sees. Programs that fill every field fill it. Any value is valid; only the fact
 * that it was filled is stored.
 */
export function TakesHiddenField(): PropertyDecorator {
  return (target, key) => {
    IsOptional()(target, key);
    Transform(({ value }) => (value ? 'filled' : undefined))(target, key);
  };
}

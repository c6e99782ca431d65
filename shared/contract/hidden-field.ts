import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * A field that no person sees, and that is optional for every caller: who fills it is a program that fills whatever a form
 * has. It never refuses anything: whatever it holds is right, and what is kept is that it was filled.
 */
export function TakesHiddenField(): PropertyDecorator {
  return (target, key) => {
    IsOptional()(target, key);
    Transform(({ value }) => (value ? 'filled' : undefined))(target, key);
  };
}

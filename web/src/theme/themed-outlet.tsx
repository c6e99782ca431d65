import { Outlet } from '@tanstack/react-router';
import { Themed } from './themed';

/** The layout of all pages but the first. */
export function ThemedOutlet() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}

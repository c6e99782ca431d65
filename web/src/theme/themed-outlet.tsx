import { Outlet } from '@tanstack/react-router';
import { Themed } from './themed';

/** Around all pages but the first. */
export function ThemedOutlet() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}

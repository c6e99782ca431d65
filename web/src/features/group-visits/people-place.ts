import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The id of the form's line that counts the people and links to their list; also the hash of its address. */
export const peoplePlace = 'field-personsdata';

/** Scrolls to that line and focuses it when the reader returns from the list. */
export function useBackFromPeople(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const [isBack] = useState(hash === peoplePlace);
  useEffect(() => {
    if (!isBack) return;
    const place = document.getElementById(peoplePlace);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  }, [isBack]);
}

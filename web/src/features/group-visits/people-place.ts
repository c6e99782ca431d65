import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The id of a form's line that counts the people and leads to their list; the hash of its address too. */
export const peoplePlace = 'field-personsdata';

/** Scrolls to and focuses that line once the form is drawn, where the reader comes back from the list. */
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

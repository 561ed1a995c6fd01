import { type RefObject, useEffect, useRef, useState } from 'react';

/** True from the moment the element comes near the viewport: expensive work waits for that. */
export function useNear<E extends HTMLElement>(margin = '400px'): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear, margin]);
  return [place, isNear];
}

import type { ChoiceSlot, Slot } from './slots.ts';

/** 有机 is a claim that needs a certificate: the choice `certificate=有机` matches fabrics certified to one of these. */
export const ORGANIC = '有机';
export const ORGANIC_STANDARDS: readonly string[] = ['GOTS', 'OCS'];

/** 有机 → 有机（GOTS/OCS） */
export function sayCertificate(value: string): string {
  return value === ORGANIC ? `${ORGANIC}（${ORGANIC_STANDARDS.join('/')}）` : value;
}

/** GOTS 有机棉: the named standard is more exact. */
export function withNamedStandard(slots: readonly Slot[]): readonly Slot[] {
  const organic = slots.find((slot) => isCertificate(slot) && slot.value === ORGANIC);
  const named = slots.find((slot) => isCertificate(slot) && ORGANIC_STANDARDS.includes(slot.value));
  if (!organic || !named) return slots;
  return slots
    .filter((slot) => slot !== organic)
    .map((slot) => (slot === named ? { ...slot, places: [...slot.places, ...organic.places] } : slot));
}

function isCertificate(slot: Slot): slot is ChoiceSlot {
  return slot.key === 'certificate' && 'value' in slot && !slot.not;
}

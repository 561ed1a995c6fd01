import { beforeEach, expect, test } from 'vitest';
import { keptUser } from '../../platform/token.ts';
import { changeCheckout, choiceIn, startCheckout } from './checkout-state.ts';
import { forgetChoices, keepChoices, resumeCheckout } from './kept-choices.ts';
import { preview } from './sample-preview.ts';

const request = (...cartLineIds: string[]) => ({ cartLineIds, quantities: {}, lines: [] });
const signInAs = (username: string) => keptUser.set({ nickname: username, username, shop_id: null });
const [order] = preview().orders;

beforeEach(() => {
  signInAs('xiaoman');
  const noted = changeCheckout(startCheckout(request('7', '8')), {
    ...{ type: 'choice', order: order!, change: { note: '分色装袋' } },
  });
  keepChoices(changeCheckout(noted, { type: 'address', id: '3' }));
});

const noteIn = (...cartLineIds: string[]) => choiceIn(resumeCheckout(request(...cartLineIds)), order!.key).note;

test('a note and the chosen address outlive a way back to the cart, where one more line was ticked', () => {
  expect(noteIn('7', '8', '9')).toBe('分色装袋');
  expect(resumeCheckout(request('8')).addressId).toBe('3');
});

test('a checkout of other lines begins without the note of the last one', () => {
  expect(noteIn('9')).toBe('');
});

test("the next member of this browser does not see the last one's note", () => {
  signInAs('huafang');
  expect(noteIn('7', '8')).toBe('');
});

test('nothing is kept of a checkout that was placed', () => {
  forgetChoices();
  expect(noteIn('7', '8')).toBe('');
});

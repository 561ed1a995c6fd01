import { useState } from 'react';
import { Line } from '../../desktop/parts/ChipEditor.tsx';
import { Popover } from '../../desktop/parts/Popover.tsx';
import { type HeardByAll, type SaidChip, sentenceWith } from './heard.ts';

interface Props {
  readonly heard: HeardByAll;
  /** searches for another sentence */
  readonly ask: (sentence: string) => void;
}

/**
 * The conditions recognised in a sentence; each can be edited or removed. A kind that does not support one of them
 * ignores it.
 */
export function SaidChips({ heard, ask }: Props) {
  return (
    <div className="chips search-heard" role="group" aria-label="听到的条件">
      <span className="soft-small">听到的条件</span>
      {heard.chips.map((chip) => (
        <span key={`${chip.places[0]?.start} ${chip.text}`} className={chip.excludes ? 'chip chip-excluded' : 'chip'}>
          <Popover label={`修改条件${chip.words}`} triggerClass="chip-words" trigger={chip.words}>
            {(close) => <Editor chip={chip} ask={ask} close={close} />}
          </Popover>
          <button
            type="button"
            className="chip-remove"
            aria-label={`移除条件${chip.words}`}
            onClick={() => ask(sentenceWith(chip))}
          >
            ✕
          </button>
        </span>
      ))}
    </div>
  );
}

function Editor({ chip, ask, close }: { chip: SaidChip; ask: (sentence: string) => void; close: () => void }) {
  const [text, setText] = useState(chip.text);
  const submit = () => {
    ask(sentenceWith(chip, text));
    close();
  };
  return (
    <Line note="换一个说法，如 200克、30元以内" submit={submit}>
      <input
        type="text"
        className="field popover-wide"
        maxLength={100}
        aria-label="条件"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Line>
  );
}

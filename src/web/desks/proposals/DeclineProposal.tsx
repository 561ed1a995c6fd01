import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { TextField } from '../../platform/Fields.tsx';
import { Form } from '../../platform/Form.tsx';
import { useMutation } from '../../platform/mutation.ts';
import type { Bearer } from './use-answer-choice.ts';

export function DeclineProposal({ bearer, done }: { bearer: Bearer; done: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useMutation('POST /api/v2/solution/decline', { done });
  if (!isAsking) {
    return (
      <p>
        <Button tone="text" onClick={() => setAsking(true)}>
          不接受，告诉对方原因
        </Button>
      </p>
    );
  }
  return (
    <Form className="fields" submit={() => decline.mutate({ ...bearer, reason })}>
      <TextField
        label="原因"
        placeholder="价格、交期、数量哪里不合适"
        maxLength={300}
        value={reason}
        change={setReason}
      />
      <p className="proposal-adds">
        <Button onClick={() => setAsking(false)}>再想想</Button>
        <button type="submit" className="button button-action" disabled={reason.trim() === '' || decline.isPending}>
          拒绝方案
        </button>
      </p>
    </Form>
  );
}

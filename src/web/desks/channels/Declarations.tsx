import { Link } from 'react-router';
import { useState } from 'react';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { type Declaration, DECLARATION_READS, useDeclarations } from './channels.data.ts';

/** 不带角标的声明 of the shop, with how many pictures left on each; nothing while there is none. */
export function Declarations() {
  const [page, setPage] = useState(1);
  const read = useDeclarations(page);
  if (!read.data || read.data.total === 0) return null;
  const { list, total, pageSize } = read.data;
  return (
    <details className="channel-declarations">
      <summary>不带角标的声明（{total}）</summary>
      <ul>
        {list.map((one) => (
          <OneDeclaration key={one.id} one={one} />
        ))}
      </ul>
      {page * pageSize < total ? <Button onClick={() => setPage(page + 1)}>更早的</Button> : null}
    </details>
  );
}

function OneDeclaration({ one }: { one: Declaration }) {
  const withdraw = useMutation('POST /api/v2/saleorder/withdrawCornerWords', { refresh: DECLARATION_READS });
  const { id, productId, productNo, title, nickname, declaredAt, withdrawnAt, pictures } = one;
  return (
    <li>
      <span>
        <Link to={to('shopProducts', { open: productId })}>{title}</Link> <small>{productNo}</small>
        <small className="channel-declared">
          {nickname} {momentWords(declaredAt)} 声明，
          {pictures === 0 ? '还没有不带角标的图' : `${pictures} 张图不带角标`}
          {withdrawnAt === null ? '' : `，${momentWords(withdrawnAt)} 撤回`}
        </small>
      </span>
      {withdrawnAt === null ? (
        <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          撤回
        </Button>
      ) : null}
    </li>
  );
}

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { TermsForm } from './TermsForm.tsx';
import '../../people/personal-centre/people.css';
import './terms.css';

/**
 * 交易设置: the shop's terms of sale. A user without an open shop gets a link to open one.
 * @param children further settings, below the terms
 */
export function Terms({ children }: { children: ReactNode }) {
  const [turn, setTurn] = useState(0);
  const read = useRead('GET /api/v2/shop/terms', undefined, NOW);
  if (read.error instanceof CallFailure && read.error.status === 403) {
    return (
      <EmptyPanel title="店铺营业时在这里定运费、收款账户和定金；还没开张或已停业的，先看店铺状态">
        <Link to={to('shopRegister')}>看店铺状态</Link>
      </EmptyPanel>
    );
  }
  return (
    <>
      <AskedAnew key={turn} read={read}>
        {({ terms, version }) => (
          <TermsForm
            terms={terms}
            version={version}
            reload={() => void read.refetch().then(() => setTurn((before) => before + 1))}
          />
        )}
      </AskedAnew>
      {children}
    </>
  );
}

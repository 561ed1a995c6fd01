import { useState } from 'react';
import type { CallName } from '#contract/api.ts';
import type { Site } from '#contract/market/site.ts';
import { Form } from '../../platform/Form.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { Line } from './DeskLine.tsx';
import { useOperatorSite } from './operator.data.ts';
import { WechatSharing } from './WechatSharing.tsx';
import { wordsTyped } from './words-typed.ts';

const REFRESH: readonly CallName[] = ['GET /api/v2/operator/site', 'GET /api/v2/common/getStoreInfo'];
const MOST_HOT_WORDS = 20;
const MOST_CHARS = 300;

/** 站点设置: names, external links, record numbers, popular words. */
export default function SiteDesk() {
  const read = useOperatorSite();
  return (
    <>
      <AskedAnew read={read}>{({ site }) => <SiteEditor saved={site} />}</AskedAnew>
      <WechatSharing />
    </>
  );
}

function SiteEditor({ saved }: { saved: Site }) {
  const [begun, setBegun] = useState(saved);
  const [site, setSite] = useState(saved);
  const [hotWords, setHotWords] = useState(saved.hotWords.join(' '));
  const save = useMutation('POST /api/v2/operator/saveSite', {
    refresh: REFRESH,
    done: ({ site: now }) => {
      setBegun(now);
      setSite(now);
      setHotWords(now.hotWords.join(' '));
    },
  });
  const link = (name: keyof Site['links'], label: string, hint: string) => (
    <Line
      most={MOST_CHARS}
      label={label}
      hint={hint}
      value={site.links[name]}
      placeholder="https://"
      trouble={linkTrouble(site.links[name])}
      change={(value) => setSite({ ...site, links: { ...site.links, [name]: value.trim() } })}
    />
  );
  const record = (name: keyof Site['records'], label: string) => (
    <Line
      most={MOST_CHARS}
      label={label}
      value={site.records[name]}
      change={(value) => setSite({ ...site, records: { ...site.records, [name]: value } })}
    />
  );
  const line = (name: 'name' | 'slogan' | 'company' | 'servicePhone' | 'serviceHours', label: string) => (
    <Line most={MOST_CHARS} label={label} value={site[name]} change={(value) => setSite({ ...site, [name]: value })} />
  );
  const isReady = Object.values(site.links).every((address) => linkTrouble(address) === undefined);
  return (
    <Form
      className="desk-form"
      submit={() => {
        if (isReady) save.mutate(differences(begun, { ...site, hotWords: wordsTyped(hotWords, MOST_HOT_WORDS) }));
      }}
    >
      <section className="desk-part">
        <h2>名称与客服</h2>
        <div className="desk-fields">
          {line('name', '站点名称')}
          {line('slogan', '一句话')}
          {line('company', '经营者')}
          {line('servicePhone', '客服电话')}
          {line('serviceHours', '客服时间')}
        </div>
      </section>
      <section className="desk-part">
        <h2>站外入口</h2>
        <p className="desk-note">留空的入口在页面上灰着，并写明还没有设置。</p>
        <div className="desk-fields">
          {link('application', 'AI 智能体', '顶栏')}
          {link('square', '应用工具', '顶栏')}
          {link('editor', '设计编辑器', '光版与款式详情')}
          {link('guide', '操作指南', '页脚与个人中心')}
          {link('solution', '手机“解决方案”', '留空打开站内的解决方案页')}
        </div>
      </section>
      <section className="desk-part">
        <h2>备案与许可</h2>
        <div className="desk-fields">
          {record('icp', 'ICP 备案号')}
          {record('police', '公安备案号')}
          {record('licence', '经营许可证')}
        </div>
      </section>
      <section className="desk-part">
        <h2>热搜词</h2>
        <div className="desk-fields">
          <Line
            most={MOST_CHARS}
            label="热搜词"
            hint={`用空格隔开，最多 ${MOST_HOT_WORDS} 个；现在 ${wordsTyped(hotWords, MOST_HOT_WORDS).length} 个`}
            value={hotWords}
            change={setHotWords}
          />
        </div>
      </section>
      <div className="desk-actions">
        <button type="submit" className="button button-main" disabled={save.isPending || !isReady}>
          保存站点设置
        </button>
        {isReady ? null : <span className="desk-trouble">有链接不对，改好才能保存</span>}
      </div>
    </Form>
  );
}

/** Only the fields changed here: a colleague's changes to other fields stay. */
function differences(before: Site, after: Site): { before: Partial<Site>; after: Partial<Site> } {
  const isOther = (field: string) =>
    JSON.stringify(before[field as keyof Site]) !== JSON.stringify(after[field as keyof Site]);
  const part = (site: Site) => Object.fromEntries(Object.entries(site).filter(([field]) => isOther(field)));
  return { before: part(before), after: part(after) };
}

function linkTrouble(address: string): string | undefined {
  return address === '' || /^https?:\/\/\S+\.\S+/.test(address) ? undefined : '要以 https:// 或 http:// 开头，或者留空';
}

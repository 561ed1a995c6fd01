import type { ReactNode } from 'react';
import { PACKAGE_LIMITS } from '#contract/desks/package-rules.ts';
import { SendPanel } from './SendPanel.desktop.tsx';
import { TemplateDownload } from './TemplateDownload.tsx';

/** The steps from a template to products, each at the place where it is done. */
export function PackageSteps() {
  return (
    <ol className="package-steps" aria-label="怎么用数据包建商品">
      <Step title="下载模板" drawing={<SheetDrawing />} note="一张商品表，和按用途分好的图片文件夹。">
        <TemplateDownload />
      </Step>
      <Step
        title="填表、放图片"
        drawing={<FolderDrawing />}
        note="每件商品一行，写上设计编号和光版编号；图片放进以货号开头的文件夹。淘宝助理导出的数据包不用改。"
      />
      <Step
        title="压缩成 zip 上传"
        drawing={<ZipDrawing />}
        note={`最大 ${PACKAGE_LIMITS.zipBytes / 1_000_000} MB，最多 ${PACKAGE_LIMITS.pictures} 张图片。传到一半断了，再选同一个文件接着传。`}
      >
        <SendPanel />
      </Step>
    </ol>
  );
}

function Step({
  title,
  note,
  drawing,
  children,
}: {
  title: string;
  note: string;
  drawing: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li>
      {drawing}
      <h2>{title}</h2>
      <p className="centre-note">{note}</p>
      {children}
    </li>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="package-drawing" viewBox="0 0 72 48" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

const SheetDrawing = () => (
  <Drawing>
    <path d="M14 6h44v36H14zM14 15h44M14 24h44M14 33h44M28 6v36M43 6v36" />
    <path d="M14 6h44v9H14z" fill="#e6edf5" />
  </Drawing>
);

const FolderDrawing = () => (
  <Drawing>
    <path d="M8 12h18l4 5h34v25H8z" fill="#f6f2ea" />
    <path d="M18 24h12v12H18zM34 24h12v12H34z" fill="#fff" />
    <path d="m19 35 4-5 3 3 3-4M35 35l4-5 3 3 3-4M50 27h8M50 33h8" />
  </Drawing>
);

const ZipDrawing = () => (
  <Drawing>
    <path d="M18 6h26l10 10v26H18z" fill="#fff" />
    <path d="M44 6v10h10" />
    <path d="M30 6v20M27 10h3M30 14h3M27 18h3M30 22h3" />
    <path d="M26 27h8v9h-8z" fill="#f8e6e0" />
  </Drawing>
);

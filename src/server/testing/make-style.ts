import type { Layer, WordsLayer } from '#contract/market/style-document.ts';
import type { StudioDraft } from '#contract/market/studio.ts';

interface Said {
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
  readonly error?: string;
}

/** Calls the server: into an app, or over the network. */
export interface Calls {
  readonly post: (path: string, body: object, asking: { token: string }) => Promise<Said>;
  readonly get: (path: string, asking: { token: string }) => Promise<Said>;
}

export interface MadeStyle {
  readonly styleId: string;
  readonly styleNo: string;
  readonly version: number;
  /** of its document */
  readonly printMethod: string;
}

const ofEveryLayer = { name: '', isHidden: false, isLocked: false, opacityPercent: 100 };

/** Small enough for every print method. */
export const wordsLayer = (words: string, of: Partial<WordsLayer> = {}): WordsLayer => ({
  ...{
    kind: 'words',
    id: `w${words.codePointAt(0)!.toString(16)}`,
    ...ofEveryLayer,
    words,
    face: 'sans',
    heightMm: 24.5,
    direction: 'horizontal',
  },
  ...{ xMm: 200, yMm: 250, rotationDeg: 0, mirrorX: false, mirrorY: false, curveMm: 0, align: 'middle' },
  ...{ letterSpacing: 0, lineHeight: 1, colour: '#1a1a1a', outlineColour: '#ffffff', outlineMm: 0 },
  ...{ shadowColour: '#000000', shadowXMm: 0, shadowYMm: 0 },
  ...of,
});

/**
 * Opens a draft on a blank, or of a style, lays these layers on its front and back panels, and finishes it.
 * @throws Error with the message of a refused call
 */
export async function makeStyle(
  calls: Calls,
  token: string,
  of: { readonly blankId: string } | { readonly styleId: string },
  on: {
    readonly front?: readonly Layer[];
    readonly back?: readonly Layer[];
    /** code of a print method; by default the draft's */
    readonly method?: string;
  },
): Promise<MadeStyle> {
  const send = async (path: string, body: object) => said(await calls.post(path, body, { token }));
  const { id } = await send('blankId' in of ? '/api/v2/studio/open' : '/api/v2/studio/edit', of);
  const draft = said(await calls.get(`/api/v2/studio/draft?id=${id}`, { token })) as StudioDraft;
  const roleOf = new Map(draft.blank.panels.map(({ panelNo, role }) => [panelNo, role]));
  const layersOf = (role: string | undefined) => (role === 'front' ? on.front : role === 'back' ? on.back : undefined);
  const panels = draft.document.panels.map(({ panelNo, layers }) => ({
    panelNo,
    layers: layersOf(roleOf.get(panelNo)) ?? layers,
  }));
  const document = { ...draft.document, panels, method: on.method ?? draft.document.method };
  const { version } = await send('/api/v2/studio/save', { id, version: draft.version, name: draft.name, document });
  const made = await send('/api/v2/studio/finish', { id, version });
  return { ...made, printMethod: document.method };
}

function said({ code, msg, error, data }: Said) {
  if (code !== 1) throw new Error(error ?? msg);
  return data;
}

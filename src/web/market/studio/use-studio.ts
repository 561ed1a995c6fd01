import type { Hex } from '#drawing/recipe.ts';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { StudioBlank, StudioDesign, StudioDraft, StudioPicture } from '#contract/market/studio.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import type { CutPanel, PanelPrint, PrintRecipe } from '#drawing/recipe.ts';
import type { SizeMm, StudioFacts } from '#studio/boxes.ts';
import { type Edit, type LayerFields, tryEdit } from '#studio/edits.ts';
import { editWord } from '#studio/edit-words.ts';
import { commit, goTo, type History, redo, undo } from '#studio/history.ts';
import type { NewOn } from '#studio/new-layers.ts';
import { checkStyle, type Finding } from '#studio/style-checks.ts';
import { artworkSize, stylePrints } from '#studio/style-prints.ts';
import { tileIdOf } from './LayerArt.tsx';
import type { Autosave, SaveState } from './autosave.ts';
import { type Moving, movingLayer } from './moving.ts';
import type { OpenedDraft } from './opened-draft.ts';
import type { Placing } from './placing.ts';
import { type Sources, sourcesOf } from './studio-sources.ts';
import { useRecolouredPictures } from './colours/use-recoloured-pictures.ts';
import { useSaver, useSaving } from './use-saving.ts';
import { useStudioGlyphs } from './use-studio-glyphs.ts';
import { clothColour } from '#studio/cloth-colour.ts';
import { noSnap, type Snap, snapTo } from './snapping.ts';

type StudioPanel = StudioBlank['panels'][number];

export interface Shows {
  readonly rulers: boolean;
  readonly grid: boolean;
  readonly printable: boolean;
  readonly bleed: boolean;
  readonly safe: boolean;
  readonly seams: boolean;
  readonly grain: boolean;
  readonly snapping: boolean;
}

const SHOWN: Shows = {
  ...{ rulers: true, grid: false, printable: true, bleed: true, safe: false },
  ...{ seams: false, grain: true, snapping: true },
};

/** The studio of one draft: what both layouts show and do. */
export interface Studio {
  readonly draft: StudioDraft;
  readonly blank: StudioBlank;
  readonly name: string;
  readonly document: StyleDocument;
  readonly history: History;
  readonly designs: readonly StudioDesign[];
  readonly pictures: readonly StudioPicture[];
  readonly sources: Sources;
  readonly facts: StudioFacts;
  /** all visible layers, from the bottom up */
  readonly prints: readonly PanelPrint[];
  readonly checks: readonly Finding[];
  /** after outlines of words did not arrive: asks for them again; otherwise null */
  readonly askForGlyphs: (() => void) | null;
  /** of the cloth on the stage, and of the garment */
  readonly colour: string;
  readonly garmentColour: string;
  readonly panel: StudioPanel;
  /** where new layers go */
  readonly newOn: Pick<NewOn, 'garment' | 'panelNo' | 'largestMm'>;
  readonly layers: readonly Layer[];
  readonly isOverview: boolean;
  /** layers of the open panel; the last chosen first */
  readonly chosen: readonly string[];
  /** a layer that the stage should focus, since the keyboard chose or made it */
  readonly focusWanted: string | null;
  readonly shows: Shows;
  readonly moving: Moving;
  readonly saving: SaveState;
  readonly saver: Autosave;
  /** what happened last, for `aria-live` */
  readonly said: string;
  readonly laidOf: (layerId: string) => PanelPrint | undefined;
  /** of an artwork, or of one cell of a repeat; undefined for a plain colour and for what is missing */
  readonly sizeOf: (layerId: string) => (SizeMm & { readonly isArtwork: boolean }) | undefined;
  readonly tileIdOf: (print: PrintRecipe) => string;
  /** what a layer that is dragged snaps to */
  readonly snapOf: (layerId: string) => Snap;
  /** @param run edits of one run are one step back */
  readonly edit: (edit: Edit, words: string, run?: string) => void;
  readonly patch: (layerId: string, fields: LayerFields, words: string, run?: string) => void;
  readonly place: (layerId: string, placing: Placing) => void;
  readonly resize: (layerId: string, factor: number, run: string) => void;
  readonly turn: (layerId: string, byDeg: number, run: string) => void;
  readonly rename: (name: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** until this many steps are done */
  readonly stepTo: (done: number) => void;
  readonly choose: (ids: readonly string[]) => void;
  readonly openPanel: (panelNo: string) => void;
  readonly overview: (isOn: boolean) => void;
  readonly toggle: (line: keyof Shows) => void;
  readonly knowDesign: (design: StudioDesign) => void;
  readonly knowPicture: (picture: StudioPicture) => void;
  readonly say: (words: string) => void;
}

export function useStudio({ draft, copy, start }: OpenedDraft): Studio {
  const { blank } = draft;
  const [history, setHistory] = useState(copy.history);
  const [name, setName] = useState(copy.name);
  const [designs, setDesigns] = useState(draft.designs);
  const [pictures, setPictures] = useState(draft.pictures);
  const [panelNo, setPanelNo] = useState(() => firstPanel(draft));
  const [isOverview, setOverview] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [focusWanted, setFocusWanted] = useState<string | null>(null);
  const [shows, setShows] = useState(SHOWN);
  const [said, setSaid] = useState('');
  const [moving] = useState(movingLayer);
  const document = history.now;

  const { print: printOfWords, missing: missingGlyphs, again: askForGlyphs } = useStudioGlyphs(document);
  const recoloured = useRecolouredPictures(document, designs, pictures);
  const sources = useMemo(
    () => sourcesOf(designs, pictures, printOfWords, recoloured),
    [designs, pictures, printOfWords, recoloured],
  );
  const facts = useMemo(() => factsOf(blank, sources), [blank, sources]);
  const prints = useMemo(() => stylePrints(document, blank.panels, sources), [document, blank, sources]);
  const checks = useMemo(
    () => checkStyle(document, { ...facts, blank, designs, pictures, missingGlyphs }),
    [document, facts, blank, designs, pictures, missingGlyphs],
  );
  const byLayer = useMemo(() => new Map(prints.map((laid) => [laid.layer!, laid])), [prints]);
  const panel = blank.panels.find((one) => one.panelNo === panelNo) ?? blank.panels[0]!;
  const layers = layersOn(document, panel.panelNo);
  const colour = blank.colours.find(({ colourNo }) => colourNo === document.colourNo)?.hex ?? '#ffffff';

  const method = blank.printMethods.find(({ code }) => code === document.method);
  const newOn = {
    ...{ garment: blank.garment, panelNo: panel.panelNo },
    largestMm: method && { width: method.maxWidthMm, height: method.maxHeightMm },
  };

  const saver = useSaver(draft, start);
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  useSaving(saver, { name, document, history });

  const now = useRef(history);
  const take = useCallback((next: History) => {
    now.current = next;
    setHistory(next);
  }, []);

  const edit: Studio['edit'] = (what, words, run) => {
    const before = now.current.now;
    const { document: after, chosen: on, refused } = tryEdit(before, what, facts);
    if (refused) return setSaid(refused.say);
    if (after === before) return;
    take(commit(now.current, after, { word: editWord(what, before), mergeKey: run ?? '' }));
    setSaid(words);
    const made = on.filter((one) => one.panelNo === panel.panelNo).map(({ layerId }) => layerId);
    if (what.kind === 'add' || what.kind === 'duplicate') {
      setChosen(made.slice(0, 1));
      setFocusWanted(made[0] ?? null);
    }
    if (what.kind === 'remove') setChosen([]);
  };
  const onOne = (layerId: string) => ({ panelNo: panel.panelNo, layerIds: [layerId] });
  const transform = (layerId: string, from: Placing, to: Placing, words: string, run?: string) =>
    edit(
      {
        kind: 'transform',
        ...onOne(layerId),
        ...{ dxMm: to.xMm - from.xMm, dyMm: to.yMm - from.yMm },
        ...{ scale: to.scale / from.scale, turnDeg: to.rotationDeg - from.rotationDeg },
        aboutMm: [from.xMm, from.yMm],
      },
      words,
      run,
    );
  const step = (next: History, words: string) => {
    if (next === now.current) return;
    take(next);
    setSaid(words);
  };
  const present = new Set(layers.map(({ id }) => id));
  return {
    ...{ draft, blank, name, document, history, designs, pictures, sources, facts, prints, checks, askForGlyphs },
    ...{ colour, garmentColour: clothColour(prints, blank.panels, colour as Hex), panel, newOn, layers, isOverview },
    chosen: chosen.filter((id) => present.has(id)),
    ...{ focusWanted, shows, moving, saving, saver, said, tileIdOf, edit },
    laidOf: (id) => byLayer.get(id),
    sizeOf: (id) => {
      const laid = byLayer.get(id);
      if (!laid || laid.print.family === 'plain') return undefined;
      const { widthMm, heightMm, placement } = sources.tileOf(laid.print);
      return { width: widthMm * laid.scale, height: heightMm * laid.scale, isArtwork: placement };
    },
    snapOf: (layerId) => {
      const laid = byLayer.get(layerId);
      const tile = laid && sources.tileOf(laid.print);
      // A repeat has no edge that could snap.
      if (!shows.snapping || !tile?.placement) return noSnap;
      return snapTo({ document, panel: panel as unknown as CutPanel, layerId, tile, facts });
    },
    patch: (id, fields, words, run) => edit({ kind: 'change', ...onOne(id), fields }, words, run),
    place: (id, placing) => {
      const laid = byLayer.get(id);
      if (laid) transform(id, laid, placing, wordsOfMove(laid, placing));
    },
    resize: (id, factor, run) => {
      const laid = byLayer.get(id);
      if (laid) transform(id, laid, { ...laid, scale: laid.scale * factor }, `大小 ${Math.round(factor * 100)}%`, run);
    },
    turn: (id, byDeg, run) => {
      const laid = byLayer.get(id);
      if (!laid) return;
      const box = centreOf(laid, sources, panel);
      edit(
        { kind: 'transform', ...onOne(id), dxMm: 0, dyMm: 0, scale: 1, turnDeg: byDeg, aboutMm: box },
        `转 ${Math.round(byDeg * 10) / 10} 度`,
        run,
      );
    },
    rename: (next) => setName(next.slice(0, 80)),
    undo: () => step(undo(now.current), `撤销：${now.current.past.at(-1)?.word ?? ''}`),
    redo: () => step(redo(now.current), `重做：${now.current.future.at(-1)?.word ?? ''}`),
    stepTo: (done) => step(goTo(now.current, done), '回到这一步'),
    choose: (ids) => {
      setChosen(ids);
      setFocusWanted(null);
    },
    openPanel: (next) => {
      setPanelNo(next);
      setOverview(false);
      if (next !== panelNo) setChosen([]);
    },
    overview: setOverview,
    toggle: (line) => setShows({ ...shows, [line]: !shows[line] }),
    knowDesign: (design) => setDesigns((known) => [...known.filter(({ id }) => id !== design.id), design]),
    knowPicture: (picture) => setPictures((known) => [...known.filter(({ id }) => id !== picture.id), picture]),
    say: setSaid,
  };
}

/** The panel with the most layers, else the first that can be printed. */
function firstPanel({ blank, document }: StudioDraft): string {
  const printed = blank.panels.filter(({ printableMm }) => printableMm !== null);
  const [most] = printed.toSorted(
    (one, other) => layersOn(document, other.panelNo).length - layersOn(document, one.panelNo).length,
  );
  return (most ?? blank.panels[0]!).panelNo;
}

function factsOf(blank: StudioBlank, sources: Sources): StudioFacts {
  return {
    panels: blank.panels as unknown as readonly CutPanel[],
    sizeOf: (layer) => artworkSize(layer, sources),
  };
}

/** An artwork is turned about its own middle, a repeat about the panel's. */
function centreOf(laid: PanelPrint, sources: Sources, { widthMm, heightMm }: StudioPanel): readonly [number, number] {
  return sources.tileOf(laid.print).placement ? [laid.xMm, laid.yMm] : [widthMm / 2, heightMm / 2];
}

function wordsOfMove(from: Placing, to: Placing): string {
  if (Math.abs(to.scale / from.scale - 1) > 0.001) return `大小 ${Math.round((to.scale / from.scale) * 100)}%`;
  if (Math.abs(to.rotationDeg - from.rotationDeg) > 0.01) return `转到 ${Math.round(to.rotationDeg * 10) / 10} 度`;
  return `移到 ${Math.round(to.xMm)}, ${Math.round(to.yMm)} 毫米`;
}

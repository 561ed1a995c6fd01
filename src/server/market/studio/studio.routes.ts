import {
  addStudioPicture,
  copyDraft as copyDraftCall,
  copyStyle as copyStyleCall,
  cutOutPicture as cutOutCall,
  discardDraft as discardDraftCall,
  draftList,
  editStyle as editStyleCall,
  finishDraft as finishDraftCall,
  openDraft as openDraftCall,
  panelScreens as screensCall,
  removeStudioPicture,
  saveDraft as saveDraftCall,
  studioDesign,
  studioDesigns,
  studioDraft,
  studioPictures,
  styleViews,
} from '#contract/market/studio.ts';
import {
  removeTemplate as removeTemplateCall,
  renameTemplate as renameTemplateCall,
  saveTemplate as saveTemplateCall,
  templateList,
  openTemplate as openTemplateCall,
} from '#contract/market/style-templates.ts';
import { looksOnBlanks, makeOnBlanks as makeOnBlanksCall, ownStyles } from '#contract/market/own-styles.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { cutOutPicture } from './cut-out-picture.ts';
import { listDrafts } from './draft-list.ts';
import { copyDraft, copyStyle, discardDraft, editStyle, openDraft, readDraft, saveDraft } from './drafts.ts';
import { finishDraft } from './finish-draft.ts';
import { listOwnStyles } from './own-style-list.ts';
import { makeOnBlanks, showLooks } from './on-blanks.ts';
import { panelScreens } from './panel-screens.ts';
import { getStudioDesign, listStudioDesigns } from './studio-designs.queries.ts';
import { showStyleViews } from './style-views.ts';
import { listTemplates, removeTemplate, renameTemplate, saveTemplate, openTemplate } from './templates.ts';
import { addPicture, listPictures, removePicture } from './studio-pictures.ts';

type StudioGround = Parameters<typeof cutOutPicture>[0];

export const studioRoutes = ({ storage, ...ground }: StudioGround) => [
  serve(openDraftCall, openDraft),
  serve(editStyleCall, editStyle),
  serve(studioDraft, ({ db, caller, query }) => readDraft(db, caller, query.id, storage)),
  serve(saveDraftCall, saveDraft),
  serve(copyDraftCall, copyDraft),
  serve(discardDraftCall, discardDraft),
  serve(finishDraftCall, finishDraft),
  serveInSteps(draftList, listDrafts),
  serve(studioDesigns, ({ db, caller, query }) => listStudioDesigns(db, caller, query)),
  serve(studioDesign, ({ db, caller, query }) => getStudioDesign(db, caller, query.id, storage)),
  serve(studioPictures, ({ db, caller, query }) => listPictures(db, caller.accountId, query)),
  serve(addStudioPicture, addPicture),
  serve(removeStudioPicture, removePicture),
  serveInSteps(styleViews, showStyleViews),
  serve(copyStyleCall, copyStyle),
  serveInSteps(ownStyles, listOwnStyles),
  serveInSteps(looksOnBlanks, showLooks),
  serve(makeOnBlanksCall, makeOnBlanks),
  serve(saveTemplateCall, saveTemplate),
  serveInSteps(templateList, listTemplates),
  serve(renameTemplateCall, renameTemplate),
  serve(removeTemplateCall, removeTemplate),
  serve(openTemplateCall, openTemplate),
  serveInSteps(cutOutCall, cutOutPicture({ storage, ...ground })),
  serveInSteps(screensCall, panelScreens({ storage, ...ground })),
];

import {
  archiveStyle as archiveStyleCall,
  createStyle as createStyleCall,
  restoreStyle as restoreStyleCall,
  styleChoices as styleChoicesCall,
  styleList,
} from '#contract/market/own-designs.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { archiveStyle, createStyles, restoreStyle, showChoices } from './own-styles.ts';
import { listStyles } from './own-styles.queries.ts';

export const ownStyleRoutes = [
  serve(styleList, ({ db, caller, query }) => listStyles(db, caller, query)),
  serveInSteps(styleChoicesCall, showChoices),
  serve(createStyleCall, createStyles),
  serve(archiveStyleCall, archiveStyle),
  serve(restoreStyleCall, restoreStyle),
];

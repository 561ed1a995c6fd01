/** The job that draws a set; named apart from it, so that the handler does not load the drawing. */
export const DRAW_PRINT_FILES = 'printFiles.draw';

export interface PrintSetToDraw {
  readonly setId: string;
  readonly taskId: string;
}

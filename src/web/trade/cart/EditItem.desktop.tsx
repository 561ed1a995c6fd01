import { ColourSizeTable } from '../../market/blanks/ColourSizeTable.desktop.tsx';
import { OwnDrawer } from '../../market/writing/OwnDrawer.desktop.tsx';
import { type Editing, EditItem } from './EditItem.tsx';

/** A dialog beside the cart. Always imported lazily. */
export default function EditItemBeside(props: Editing) {
  return (
    <OwnDrawer title="修改颜色、尺码和数量" widthPx={840} beside="stays" end={props.end}>
      <EditItem {...props} Grid={ColourSizeTable} />
    </OwnDrawer>
  );
}

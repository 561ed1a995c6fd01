import { Cascader } from 'antd';
import { Antd } from '../../desktop/Antd.tsx';
import { type Area, areaPath, useAreas } from './areas.ts';

interface Props {
  /** a district's code; empty while none is chosen */
  readonly value?: string;
  readonly onChange?: (areaCode: string) => void;
  /** set by the surrounding form */
  readonly id?: string;
  /** the id of the error message */
  readonly describedBy?: string | undefined;
}

/** 省 / 市 / 区: chosen step by step, or searched by name. In our colours wherever it is put. */
export function AreaInput({ value = '', onChange, id, describedBy }: Props) {
  const areas = useAreas();
  return (
    <Antd>
      <Cascader<Area>
        {...(id ? { id } : {})}
        aria-describedby={describedBy}
        {...(describedBy ? { status: 'error', 'aria-invalid': true } : {})}
        options={areas ?? []}
        value={areas ? areaPath(value) : []}
        onChange={(path) => onChange?.(path?.at(-1) ?? '')}
        loading={!areas}
        placeholder="省 / 市 / 区，可以直接打字找"
        showSearch={{ limit: 30 }}
        expandTrigger="click"
        style={{ width: '100%', minHeight: 36, ...(describedBy ? {} : { borderColor: '#a59d8c' }) }}
      />
    </Antd>
  );
}

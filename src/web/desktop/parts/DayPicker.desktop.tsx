import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { Antd } from '../Antd.tsx';
import type { DayInputProps } from '../../platform/day-input.ts';

// the language of month and weekday names in antd's calendar
dayjs.locale('zh-cn');

/** Always imported lazily: antd's calendar is large. */
export default function DayPicker({ id, value, change, earliest, latest }: DayInputProps) {
  return (
    <Antd>
      <DatePicker
        id={id}
        className="day-picker"
        style={{ width: '100%', minHeight: 36, borderColor: '#a59d8c' }}
        value={value === '' ? null : dayjs(value)}
        format="YYYY-MM-DD"
        placeholder="年-月-日"
        {...(earliest ? { minDate: dayjs(earliest) } : {})}
        {...(latest ? { maxDate: dayjs(latest) } : {})}
        onChange={(day) => change(day ? day.format('YYYY-MM-DD') : '')}
      />
    </Antd>
  );
}

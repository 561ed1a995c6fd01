import { reduceMotion } from 'antd-mobile';
import { wantsCalm } from '../platform/motion.ts';

/** antd-mobile moves by script, which no media query stops. Whoever shows something of it that moves imports this file. */
if (wantsCalm()) reduceMotion();

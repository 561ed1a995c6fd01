import { reduceMotion } from 'antd-mobile';
import { wantsCalm } from '../platform/motion.ts';

/**
 * antd-mobile animates by script, which no media query stops. Every module that shows an animated component of it must
 * import this file.
 */
if (wantsCalm()) reduceMotion();

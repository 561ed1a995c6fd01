/** Every fabric picture is a square of this many units. */
export const PATCH = 640;

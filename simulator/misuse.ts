/** Something was asked of the simulator that makes no sense; the message says why. */
export class SimulatorMisuse extends Error {}

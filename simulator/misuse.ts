/** The simulator was asked for something that makes no sense. The message says why. */
export class SimulatorMisuse extends Error {}

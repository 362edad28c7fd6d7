import { type Fault, FaultBoard } from '../board/faults.ts'
import type { StandIn } from '../board/stand-in.ts'

export class FaultsThatBreakOff extends FaultBoard {
  readonly #breakOff: () => void

  constructor(standIn: StandIn, breakOff: () => void) {
    super(standIn)
    this.#breakOff = breakOff
  }

  override set(fault: Fault): void {
    super.set(fault)
    this.#breakOff()
  }
}

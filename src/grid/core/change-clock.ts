/** Counts changes: what is later has the higher number. */
export class ChangeClock {
  #now = 0

  get now(): number {
    return this.#now
  }

  /** One more change. @returns its number */
  tick(): number {
    return (this.#now += 1)
  }

  /** What was counted elsewhere is earlier than what comes. */
  catchUp(others: readonly number[]): void {
    this.#now = Math.max(this.#now, ...others) + 1
  }
}

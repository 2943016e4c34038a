import { boardMachine, type BoardEffects } from '#machines/board/board.machine.ts'

/** A board with its effects. */
export function boardWith(effects: BoardEffects) {
  return boardMachine.provide({
    actions: {
      refresh: () => effects.refresh(),
      take: (_args, move) => effects.take(move),
      warn: (_args, message) => effects.warn(message),
    },
  })
}

import { rotationMachine } from '#machines/wall/rotation.machine.ts'

/** The pages of a wall in turn, with whom a page is told that was passed over. @param report gets its id and why */
export function rotationWith(report: (page: string, reason: string) => void) {
  return rotationMachine.provide({
    actions: { report: ({ context }) => report(context.next, context.reason) },
  })
}

import type { TreeSource } from '#core/lists/tree-sources.ts'
import { treeSelectWith } from '#machines/tree-select/tree-select-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { waitFor } from 'xstate'

/** A tree that is read as it is opened; the words of `values` are read by themselves. */
export function useTree(source: TreeSource) {
  const { say } = useServices()
  const machine = treeSelectWith({ ...source, complain: (problem) => say('error', problem) })
  const [snapshot, send, actor] = useMachine(machine)
  useRunning(actor)
  return {
    ...snapshot.context,
    isLoading: snapshot.hasTag('loading'),
    send,
    /** Reads what is below a node; resolves when it is there or cannot be read. */
    open: async (pid: string) => {
      send({ type: 'level.ask', pid })
      await waitFor(actor, (now) => !now.context.asked.includes(pid) || now.matches({ levels: 'failed' }))
    },
  }
}

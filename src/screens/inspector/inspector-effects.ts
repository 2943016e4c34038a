import { sentenceOf } from '#contract/wire/failure.ts'
import type { InspectorEffects } from '#machines/inspector/inspector.machine.ts'
import type { InspectorFacade } from '#core/inspector/inspector.ts'

/** The calls of the inspector's page. */
export function inspectorEffects(facade: InspectorFacade | undefined): InspectorEffects {
  return {
    watch(tell) {
      let isLeft = false
      let stop = (): void => {
        isLeft = true
      }
      const begin = async (): Promise<void> => {
        if (facade === undefined) throw new Error('这里没有可以查看的内容')
        const inspector = await facade.load()
        if (isLeft) return
        stop = inspector.watch()
        tell({ type: 'inspection.ready' })
      }
      begin().catch((error: unknown) => tell({ type: 'inspection.failed', message: sentenceOf(error) }))
      return () => stop()
    },
    clear: () => facade?.current()?.store.clear(),
  }
}

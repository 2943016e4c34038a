import { readWhole, type WholeForm } from '#contract/areas/online-form/definition.ts'
import { usePublished, type Published } from '#crud/published/use-published.ts'

/** A published form by its code. */
export function useDefinition(code: string): Published<WholeForm> {
  return usePublished(code, FORMS)
}

const FORMS = {
  path: '/online/form/definition',
  read: readWhole,
  broken: '表单的设计无法识别，请升级控制台后重试',
}

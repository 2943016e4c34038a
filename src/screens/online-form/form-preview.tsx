import { CrudPage } from '#crud/page/crud-page.tsx'
import { ServicesProvider, useServices } from '#widgets/services-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { Alert } from 'antd'
import { useMemo } from 'react'
import type { WholeForm } from '#contract/areas/online-form/definition.ts'
import { previewServices } from './preview-services.ts'
import { screenOf } from './screen-of.ts'
import { useDesign } from './use-definition.ts'

/** The list and the form that a design would be, made of it by the same code as a published one. @param id of the design */
export function FormPreview({ id }: { id: string }) {
  const { definition, problem, retry } = useDesign(id)
  if (problem !== null) return <ErrorState title="还不能预览" hint={problem} onRetry={retry} />
  if (definition === null) return <LoadingState label="正在准备预览" lines={6} />
  return <Preview design={definition} />
}

function Preview({ design }: { design: WholeForm }) {
  const services = useServices()
  const pretended = useMemo(() => previewServices(services), [services])
  // A sub form is filled in where its main record is; here it stands alone.
  const screen = useMemo(() => screenOf({ ...design, parent: null }), [design])
  return (
    <ServicesProvider value={pretended}>
      <Alert
        type="info"
        showIcon
        title="按当前设计预览：可以打开“新增”试填，校验规则同样生效；不会保存任何数据。"
        style={{ marginBlockEnd: 12 }}
      />
      <CrudPage screen={screen} options={{ name: 'rows', addressed: false }} />
    </ServicesProvider>
  )
}

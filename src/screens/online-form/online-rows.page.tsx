import type { WholeForm } from '#contract/areas/online-form/definition.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useState } from 'react'
import { screenOf } from './screen-of.ts'
import { useDefinition } from './use-definition.ts'

/** The list of a published form, by the last part of its address. Source: MENU-06. */
export function Page() {
  const { path } = usePage()
  const { definition, problem, retry } = useDefinition(path.split('/').at(-1) ?? '')
  if (problem !== null) return <ErrorState title="表单打不开" hint={problem} onRetry={retry} />
  if (definition === null) return <LoadingState label="正在打开表单" lines={8} />
  return <Rows key={revisionsOf(definition)} definition={definition} />
}

/** Changes whenever the form or one of its sub forms was published anew. */
function revisionsOf(form: WholeForm): string {
  return [form, ...form.forms].map(({ code, revision }) => `${code}.${revision}`).join(',')
}

function Rows({ definition }: { definition: WholeForm }) {
  const [screen] = useState(() => screenOf(definition))
  return <CrudPage screen={screen} />
}

import { usePage } from '#widgets/page-context.tsx'
import { GuideView } from './guide-view.tsx'

/** One page of the guide. */
export function Page() {
  return <GuideView name={usePage().parameters['page'] ?? ''} />
}

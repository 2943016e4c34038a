import { FIRST_PAGE } from '#core/guide/guide-index.ts'
import { GuideView } from './guide-view.tsx'

/** 帮助: the table of contents of the guide. */
export function Page() {
  return <GuideView name={FIRST_PAGE} />
}

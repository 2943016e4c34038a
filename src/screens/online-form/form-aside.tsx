import { idOf } from '#contract/wire/row.ts'
import { ListDrawer } from '#crud/list/list-drawer.tsx'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { trialAside } from '#crud/trial/trial-aside.tsx'
import type { TrialParts } from '#crud/trial/trial.ts'
import { check, PREVIEW } from './form-actions.ts'
import { FormPreview } from './form-preview.tsx'

const Check = trialAside(check)

/** What opens beside the list of forms. */
export function FormAside({ crud }: { crud: Crud<TrialParts> }) {
  return (
    <>
      <Check crud={crud} />
      <ListDrawer crud={crud} name={PREVIEW} title={(record) => `预览 · ${nameOf(record, crud)}`}>
        {(record) => <FormPreview key={idOf(record)} id={idOf(record)} />}
      </ListDrawer>
    </>
  )
}

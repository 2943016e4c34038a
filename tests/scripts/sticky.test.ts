import fs from 'node:fs'
import { expect, test } from 'vitest'

test.for(['src/crud/form/form-page.module.css', 'src/screens/online-form/designer.module.css'])(
  'what sticks to the top of a page stands below the header of the console: %s',
  (file) => {
    const rules = fs.readFileSync(file, 'utf8').match(/position: sticky;\s+top:[^;]+/g)
    expect(rules).toHaveLength(1)
    expect(rules![0]).toContain('var(--andun-sticky-top, 0px)')
  },
)

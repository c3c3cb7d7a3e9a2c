import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { locale } from '@cash-express/domain/site/site-language'
import type { MDXContent } from 'mdx/types'
import * as agreement from '../../../content/legal/employment-agreement.mdx'
import { captchaOf } from '../../integrations/captcha/captcha-of.ts'
import styles from './employment-form.module.css'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle } from './panels.ts'

const captcha = captchaOf('employment-application')

const { default: Text, frontmatter } = agreement as unknown as {
  readonly default: MDXContent
  readonly frontmatter: {
    readonly version: string
    readonly effective: string
    readonly onForm: { readonly title: string }
  }
}

const asWritten = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const version = messages.versionSince(frontmatter.version, asWritten.format(new Date(frontmatter.effective)))

export function ReadAndSign({ form }: { form: EmploymentFormHandle }) {
  return (
    <>
      <FormSection heading="h3" title={frontmatter.onForm.title} sentence={version}>
        <div className={`${styles.agreement} ${ui.card}`}>
          <Text components={{ h2: ({ children }) => <h4>{children}</h4> }} />
        </div>
        <CheckboxField form={form} name="termsCondition" />
      </FormSection>
      <FormSection heading="h3" title={messages.sign}>
        <TextField form={form} name="signature" />
        <CaptchaField form={form} name="captchaResponse" source={captcha} />
      </FormSection>
    </>
  )
}

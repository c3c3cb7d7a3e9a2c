import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { findPath, findReferencePath } from '../shell/desk-paths.ts'
import { findFieldId } from '../shell/find-field.ts'
import { KeyHint } from '../shell/key-cap.tsx'
import styles from './find-box.module.css'

export function FindBox() {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
    void navigate(reference ? findReferencePath(reference) : findPath)
  }
  return (
    <search>
      <form className={styles.box} onSubmit={find}>
        <label htmlFor={findFieldId}>
          <Spoken>Find by reference</Spoken>
        </label>
        <Icon name="search" />
        <input id={findFieldId} name="reference" autoComplete="off" placeholder="Reference" />
        <span className={styles.key}>
          <KeyHint>/</KeyHint>
        </span>
      </form>
    </search>
  )
}

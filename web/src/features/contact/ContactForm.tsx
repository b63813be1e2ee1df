import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { ContactInput } from '@shop/contracts/contact'
import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useSendMessageMutation } from './contact.api.ts'
import { contactForm } from './contact.schema.ts'
import styles from './ContactForm.module.css'

const EMPTY: ContactInput = { firstName: '', lastName: '', email: '', subject: '', message: '' }
const FAILED = 'Your message could not be sent. Please try again.'

type Form = UseFormReturn<ContactInput>

/** Sends the message; what was typed stays until the shop has it. */
const useSend = (form: Form) => {
  const [send] = useSendMessageMutation()
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string }>()
  const submit = useOneAtATime(async (values: ContactInput) => {
    setSaid(undefined)
    try {
      const { message } = await send(values).unwrap()
      form.reset()
      setSaid({ tone: 'info', text: message })
    } catch (error) {
      setSaid({ tone: 'error', text: detailOf(error, FAILED) })
    }
  })
  return { submit, said }
}

const Fields = ({ form: { register, formState } }: { form: Form }) => {
  const { errors } = formState
  const field = (name: keyof ContactInput) => ({ error: errors[name]?.message, ...register(name) })
  return (
    <>
      <div className={styles.names}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Subject" {...field('subject')} />
      <TextArea label="Message" rows={7} {...field('message')} />
    </>
  )
}

/** A message to the shop. */
export const ContactForm = () => {
  const form = useForm<ContactInput>({ resolver: zodResolver(contactForm), defaultValues: EMPTY })
  const { submit, said } = useSend(form)
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Contact"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <Fields form={form} />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button type="submit" size="l" disabled={form.formState.isSubmitting}>
        Send Message
      </Button>
    </form>
  )
}

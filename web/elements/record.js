// Opening a record: by a button, or by dropping a file anywhere on the page.

/** @import {UploadedRecord} from '../api' */
import { post } from '../core/api.js';
import { h } from '../core/dom.js';
import { words } from '../core/lang.js';
import { go } from '../core/router.js';
import { tell, tellRefusal } from './toast.js';

const LARGEST = 8 * 1024 * 1024;
const t = words('elements-record');

/** Sends a file to be read and shows what is in it. @param {File} file */
export async function openRecord(file) {
  if (file.size > LARGEST) {
    tell(t('large'), { bad: true });
    return;
  }
  const done = tell(t('reading', { name: file.name }));
  try {
    /** @type {UploadedRecord} */
    const { id } = await post(`/api/record?name=${encodeURIComponent(file.name)}`, file);
    await go(`/r/${id}`);
  } catch (error) {
    tellRefusal(error);
  } finally {
    done();
  }
}

/** Lets somebody choose a file to open. */
export function chooseRecord() {
  const input = h('input', { type: 'file' });
  input.onchange = () => {
    if (input.files?.[0]) openRecord(input.files[0]);
  };
  input.click();
}

/** Files may be dropped on the page everywhere. */
export function acceptFiles() {
  /** @param {DragEvent} event */
  const hasFile = (event) => event.dataTransfer?.types.includes('Files') ?? false;
  document.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    // A field that takes files itself (the map editor) prevents this.
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    openRecord(file);
  });
}

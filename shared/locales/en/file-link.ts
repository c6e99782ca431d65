export const fileLink = {
  title: 'This download link has expired',
  text: 'A download link works for one minute. Please go back and download the file again.',
};

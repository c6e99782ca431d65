import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
const Detectors = globalThis as {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector;
};

/** Reads codes with the device's camera, where the browser can. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!Detectors.BarcodeDetector) return null;
  return (
    <>
      <Button onClick={() => setOpen(!open)}>
        {t(open ? 'hall.gate.cameraStop' : 'hall.gate.camera')}
      </Button>
      {open && <Camera onCode={onCode} />}
    </>
  );
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState(false);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    let last = { code: '', at: 0 };
    const detector =
      Detectors.BarcodeDetector &&
      new Detectors.BarcodeDetector({ formats: ['qr_code', 'code_128'] });
    const look = async (): Promise<void> => {
      if (closed || !video.current || !detector) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const now = Date.now();
      // The same code stays in sight for a while: it is told once.
      if (found && (found.rawValue !== last.code || now - last.at > 4000)) {
        last = { code: found.rawValue, at: now };
        tell.current(found.rawValue);
      }
      setTimeout(() => void look(), 250);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened;
        if (closed || !video.current) return opened.getTracks().forEach((track) => track.stop());
        video.current.srcObject = opened;
        await video.current.play();
        void look();
      })
      .catch(() => setFault(true));
    return () => {
      closed = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  if (fault) return <Alert type="warning" title={t('hall.gate.cameraNone')} />;
  return (
    <video
      ref={video}
      className="gate-camera"
      muted
      playsInline
      aria-label={t('hall.gate.camera')}
    />
  );
}
